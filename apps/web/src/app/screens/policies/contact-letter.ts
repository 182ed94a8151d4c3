/** The address that opens the visitor's own mail program with what they wrote. */
export function toLetterAddress(email: string, fields: Record<string, string>): string {
  const { name = '', phone = '', message = '' } = fields;
  const lines = [message, '', ...[name, fields.email ?? '', phone].filter(Boolean)];
  const headers = { subject: name, body: lines.join('\r\n') };
  const query = Object.entries(headers).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
