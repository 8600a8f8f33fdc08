import type { Endpoint } from '#contract/call.ts'

/** Shell lines that make a picture to upload: one red dot. */
export const makePicture =
  "echo 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAAA1BMVEXIEC6u0uW8AAAAC0lEQVR42mNgQAUAABAAAaoZ+IIAAAAASUVORK5CYII=' \\\n  | base64 -d > picture.png"

/** Logs an admin in and keeps the token in the shell, for the examples that need one. */
export function getToken(publicUrl: string, login: Endpoint): string {
  const call = shellExample(publicUrl, login).replace(/^curl/, 'curl -s')
  return `TOKEN=$(${call} \\\n  | sed -n 's/.*"success":true.*"token":"\\([^"]*\\)".*/\\1/p')`
}

/** A call with curl that can be pasted into a shell as it stands. */
export function shellExample(publicUrl: string, endpoint: Endpoint): string {
  const { method, path, caller, files, example } = endpoint
  const isGet = method === 'GET'
  const query = isGet ? new URLSearchParams(asTexts(example)).toString() : ''
  const lines = [`curl ${isGet ? '' : '-X POST '}${quoted(publicUrl + path + (query && `?${query}`))}`]
  if (caller !== 'anyone') lines.push('-H "token: $TOKEN"')
  if (files) {
    lines.push(...Object.entries(asTexts(example)).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`))
    lines.push(...files.map((name) => `-F ${quoted(`${name}=@picture.png`)}`))
  } else if (!isGet && example) {
    lines.push(`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(example))}`)
  }
  return lines.join(' \\\n  ')
}

function asTexts(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
