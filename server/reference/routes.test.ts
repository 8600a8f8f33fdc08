import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { allEndpoints } from '#contract/map.ts'
import { aSignedIn, aStaffMember } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { getToken, makePicture, shellExample } from './shell-example.ts'

const address = 'http://localhost:3000'

interface Operation {
  operationId: string
  security?: unknown
  responses: Record<string, unknown>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

test('the OpenAPI document has every call of the map and nothing else', async () => {
  const { app } = await testApp()
  const answer = await app.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const document = answer.json<Document>()

  expect(document.openapi).toBe('3.1.0')
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(named.sort()).toEqual(
    allEndpoints()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
  for (const endpoint of allEndpoints()) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    const isOpen = endpoint.caller === 'anyone'
    expect(operation?.security, endpoint.path).toEqual(isOpen ? undefined : [{ token: [] }])
    expect('401' in (operation?.responses ?? {}), endpoint.path).toBe(!isOpen)
  }
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference inside the OpenAPI document leads somewhere', async () => {
  const { app } = await testApp()
  const { body } = await app.inject('/api/openapi.json')
  const document: unknown = JSON.parse(body)
  const references = [...body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(references.length).toBeGreaterThan(100)
  for (const reference of new Set(references)) {
    const target = reference
      .split('/')
      .reduce((at: unknown, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(target, reference).toBeDefined()
  }
})

test('the reference page shows every call, with nothing a strict policy would block', async () => {
  const { app } = await testApp()
  const { body, headers } = await app.inject('/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { path } of allEndpoints()) expect(body).toContain(`${address}${path}`)
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|javascript:/i)
  expect(body.match(/(?:src|href)="(?![/#])[^"]*"/g)).toBeNull()
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('page, style sheet and document answer 304 to those who have them', async () => {
  const { app } = await testApp()
  for (const url of ['/api/docs', '/api/docs.css', '/api/openapi.json']) {
    const { headers, statusCode } = await app.inject(url)
    expect(statusCode).toBe(200)
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('every example, read by a shell, is a call that the server understands', async () => {
  const all = await testApp()
  const bytes = new Uint8Array(execFileSync('sh', ['-c', makePicture.replace('> picture.png', '')]))
  const learner = (await aSignedIn(all, 'Students')).token
  const lines: string[] = []
  for (const endpoint of allEndpoints()) {
    // An owner for each: some calls end all other sessions of whoever makes them.
    const token = endpoint.caller === 'learner' ? learner : (await aStaffMember(all, 'owner')).token
    lines.push(`TOKEN='${token}'`, shellExample(address, endpoint))
  }
  const calls = callsOf(lines.join('\n'))
  expect(calls).toHaveLength(allEndpoints().length)

  for (const [index, endpoint] of allEndpoints().entries()) {
    const words = calls[index]?.filter((word) => word !== '-X' && word !== 'POST') ?? []
    const [url = '', ...rest] = words
    const form = new FormData()
    const headers: Record<string, string> = {}
    let payload: string | Buffer | undefined
    for (let at = 0; at < rest.length; at += 2) {
      const [option, value = ''] = [rest[at], rest[at + 1]]
      const [, name = '', content = ''] = /^([^:=]+)(?:: |=)(.*)$/s.exec(value) ?? []
      if (option === '-H') headers[name] = content
      else if (option === '-d') payload = value
      else if (content === '@picture.png') form.append(name, new Blob([bytes]), 'picture.png')
      else form.append(name, content)
    }
    if (endpoint.files) {
      const encoded = new Response(form)
      headers['content-type'] = encoded.headers.get('content-type') ?? ''
      payload = Buffer.from(await encoded.arrayBuffer())
    }
    const answer = await all.app.inject({
      method: endpoint.method,
      url: url.slice(address.length),
      headers,
      payload,
    })
    // An example that comes after another's change is understood as well.
    const understood = answer.statusCode === 409 ? 409 : 200
    expect([endpoint.path, answer.statusCode, answer.body]).toEqual([endpoint.path, understood, answer.body])
  }
})

test('the line that fetches a token leaves it in the shell', () => {
  const reply = JSON.stringify({ success: true, token: 'abc-_123', user: { name: 'A "B"', role: 1 } })
  const script = `curl() { printf '%s' "$REPLY"; }\n${getToken(address, loginCalls.staff)}\nprintf '%s' "$TOKEN"`
  expect(execFileSync('sh', ['-c', script], { env: { ...process.env, REPLY: reply } }).toString()).toBe(
    'abc-_123',
  )
})

/** What curl would be called with, as the shell sees it. */
function callsOf(script: string): string[][] {
  const curl = `curl() { printf '%s\\0' "$@"; printf '\\n\\0'; }`
  const out = execFileSync('sh', ['-c', `${curl}\n${script}`]).toString()
  return out
    .split('\n\0')
    .slice(0, -1)
    .map((call) => call.split('\0').slice(0, -1))
}
