/** A name that nothing else bears, for one intention; also where the page came without TLS, as in the institute's own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
