/** Crockford's letters: none looks like another, and none makes a word of ill fame with U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** Sixteen letters for eighty random bits. */
export function codeOf(random: Uint8Array): string {
  let bits = 0n
  for (const byte of random) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let at = codeLength - 1; at >= 0; at -= 1) code += alphabet[Number((bits >> BigInt(at * 5)) & 31n)]
  return code
}

/** What somebody typed, as it was meant: any case, with or without dashes, O for 0, I and L for 1; null when it is none. */
export function readCode(typed: string): string | null {
  if (typed.length > 100) return null
  const code = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}

/** In groups of four, as it is printed. */
export function writtenCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-')
}
