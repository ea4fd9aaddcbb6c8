/** A form of the consent page, as far as pressing one of its buttons needs it. */
export interface PageForm {
  readonly method: 'GET' | 'POST';
  /** As written; relative to the page. Empty: the page itself. */
  readonly action: string;
  /** What pressing the button sends: the form's fields and the button's own name. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * Finds the form with a button of that text. Made for the plain HTML of the embedded service (whatever the
 * order and quoting of attributes), not for pages of the world.
 */
export function findForm(html: string, buttonText: string): PageForm | null {
  for (const [, opening = '', inside = ''] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form\s*>/gi)) {
    const button = findButton(inside, buttonText);
    if (button === null) continue;
    const form = readAttributes(opening);
    return {
      method: form.get('method')?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      action: form.get('action') ?? '',
      fields: [...readFields(inside), ...namedValue(button)],
    };
  }
  return null;
}

function findButton(html: string, text: string): ReadonlyMap<string, string> | null {
  for (const [, opening = '', inside = ''] of html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button\s*>/gi)) {
    const shown = decodeEntities(inside.replace(/<[^>]*>/g, '')).trim();
    if (shown === text) return readAttributes(opening);
  }
  return null;
}

function readFields(html: string): (readonly [string, string])[] {
  return [...html.matchAll(/<input\b([^>]*)>/gi)].flatMap(([, opening = '']) =>
    namedValue(readAttributes(opening)),
  );
}

function namedValue(attributes: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const name = attributes.get('name') ?? '';
  return name === '' ? [] : [[name, attributes.get('value') ?? '']];
}

function readAttributes(opening: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const pattern = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
  for (const [, name = '', double, single, bare] of opening.matchAll(pattern)) {
    attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, dec, name) => {
      if (typeof name === 'string') return namedEntities[name.toLowerCase()] ?? whole;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(dec);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
