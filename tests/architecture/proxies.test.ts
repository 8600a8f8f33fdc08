import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filmBytes } from '#contract/constants.ts'

test.each([
  ['deploy/nginx.conf', /client_max_body_size (\d+)m;/],
  ['deploy/Caddyfile', /max_size (\d+)MB/],
])('%s lets through the largest file that the product takes', (path, limit) => {
  const megabytes = Number(limit.exec(readFileSync(path, 'utf8'))?.[1])
  // The form around the file has its own bytes.
  expect(megabytes * 1_000_000).toBeGreaterThan(filmBytes + 1_000_000)
})

test('nginx keeps no upload that is not whole yet', () => {
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toMatch(/^\s*proxy_request_buffering off;$/m)
})
