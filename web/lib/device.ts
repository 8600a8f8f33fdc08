const key = 'device'

/**
 * A secret of this browser that goes with every login. It opens nothing: once the owner has logged in with it, somebody
 * else's wrong guesses no longer hold up logins from here. Undefined where the browser keeps nothing.
 */
export function deviceMark(): string | undefined {
  try {
    const kept = localStorage.getItem(key)
    if (kept) return kept
    const mark = [...crypto.getRandomValues(new Uint8Array(32))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    localStorage.setItem(key, mark)
    return mark
  } catch {
    return undefined
  }
}
