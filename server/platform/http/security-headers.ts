import { createHash } from 'node:crypto'

const policy = [
  "default-src 'self'",
  // Vite hands styles over as <style> while developing; nothing of it is in a build.
  import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]

/** Headers of every answer; pages widen the policy by the hashes of their own inline scripts. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...fileHeaders(publicUrl),
    'content-security-policy': pagePolicy([]),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Headers of the files of the build: a policy is for documents, on forty small files a page it would only weigh. */
export function fileHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Allows exactly these inline scripts. Hashes, not nonces: a stored page must fit its header at every 304. */
export function pagePolicy(
  inlineScripts: readonly string[],
  framedBy: "'none'" | "'self'" = "'none'",
  frames = '',
): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const scripts = `script-src ${["'self'", ...new Set(hashes)].join(' ')}`
  return [...policy, ...(frames ? [`frame-src ${frames}`] : []), `frame-ancestors ${framedBy}`, scripts].join(
    '; ',
  )
}

/** Whom a page may show in a frame: YouTube's host without cookies, where a film of it stands on the page, and nobody elsewhere. */
export function framesOf(html: string): string {
  return / data-youtube="[\w-]{11}"/.test(html) ? 'https://www.youtube-nocookie.com' : ''
}

/**
 * The inline scripts that our own components wrote. They bear the secret of this rendering as their nonce, which no
 * text that somebody stored can know: a script that slipped into a page is not allowed by that page's own policy.
 */
export function ownScriptsOf(html: string, mark: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  return [...scripts]
    .filter(([, attributes = '']) => attributes.includes(attributeOf(mark)))
    .map(([, , script = '']) => script)
}

/** Strips the nonce once the inline scripts are hashed: the page as it is cached and sent relies on the hashes. */
export function withoutMarks(html: string, mark: string): string {
  return html.replaceAll(attributeOf(mark), '')
}

function attributeOf(mark: string): string {
  return ` nonce="${mark}"`
}
