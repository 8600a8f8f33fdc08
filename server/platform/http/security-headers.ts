import { createHash } from 'node:crypto'

const policy = [
  "default-src 'self'",
  // Vite hands styles over as <style> while developing; nothing of it is in a build.
  import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** Headers of every answer; pages widen the policy by the hashes of their own inline scripts. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': pagePolicy([]),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Allows exactly these inline scripts. Hashes, not nonces: a stored page must fit its header at every 304. */
export function pagePolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [...policy, `script-src ${["'self'", ...new Set(hashes)].join(' ')}`].join('; ')
}

export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
}
