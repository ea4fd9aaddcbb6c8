const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it literally, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => signs[sign] ?? sign);
}
