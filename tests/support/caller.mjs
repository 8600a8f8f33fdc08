/**
 * Calls the API by path: for what runs on a product of any version, so without the contract's types.
 * @param {string} url
 * @param {string} token
 */
export function caller(url, token) {
  return async (/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) => {
    const headers = { token, ...(body ? { 'content-type': 'application/json' } : {}) }
    const asked = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
    const reply = /** @type {any} */ (await (await fetch(url + path, asked)).json())
    if (!reply.success) throw new Error(`${path}: ${reply.message}`)
    return reply
  }
}
