import { admin } from '../tests/support/product.mjs'

/**
 * The owner, or whoever logs in, at the API: `read` answers what a path tells, `send` what becomes of a body, `token` goes
 * with anything else.
 * @param {string} url
 * @param {{ email: string, password: string }} login
 * @param {string} door
 */
export async function asAdmin(url, login = admin, door = '/api/user/adminlogin') {
  const { token } = await post(url + door, JSON.stringify(login), json)
  const headers = { token }
  return {
    token: String(token),
    read: async (/** @type {string} */ path) => told(await fetch(url + path, { headers })),
    send: (/** @type {string} */ path, /** @type {object} */ body) =>
      post(url + path, JSON.stringify(body), { ...json, ...headers }),
    upload: (/** @type {string} */ path, /** @type {FormData} */ form) => post(url + path, form, headers),
  }
}

const json = { 'content-type': 'application/json' }

/** @param {string} address @param {string | FormData} body @param {Record<string, string>} headers */
async function post(address, body, headers) {
  return told(await fetch(address, { method: 'POST', headers, body }))
}

/** @param {Response} response @returns {Promise<any>} */
async function told(response) {
  const answer = await response.json()
  if (!answer.success) throw new Error(`${response.url}: ${answer.message}`)
  return answer
}
