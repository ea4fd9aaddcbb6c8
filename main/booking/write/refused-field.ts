/** What the service says of an answer that does not do (docs/service-notes.md, "Booking form"). */
const codes =
  'error_required_field|email_validation_error|invalid_number|duplicate_email|Invalid string|Invalid Boolean';

/** `{company}error_required_field` */
const inBraces = new RegExp(`\\{([^{}]+)\\}\\s*(?:${codes})`, 'i');
/** `invalid_type in 'responses,company': …`, or with a point. */
const inPath = /in '(?:body[,.])?responses[,.]([^',.]+)[^']*'/i;
/** `{company}Expected at most 40 characters` */
const anyBraces = /'responses[^']*':\s*\{([^{}]+)\}/i;

/** The question that an error message names, by its name in the booking form; null when it names none. */
export function refusedField(message: string): string | null {
  for (const pattern of [inBraces, anyBraces, inPath]) {
    const name = pattern.exec(message)?.[1]?.trim();
    if (name !== undefined && name !== '') return name;
  }
  return null;
}
