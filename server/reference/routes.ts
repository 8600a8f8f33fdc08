import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { type StoredResponse, sendStored, store } from '#server/platform/page-cache/stored-response.ts'
import { listAreas } from './areas.ts'
import { openapiOf } from './openapi.ts'
import { referencePage } from './page.ts'
import { styles } from './styles.ts'

/** The contract for readers: /api/docs for people, /api/openapi.json for programs. */
export function referenceRoutes(app: FastifyInstance, { site, publicUrl }: AppContext): void {
  const json = (name: string) => JSON.stringify(openapiOf(listAreas(), publicUrl, name))
  serve('/api/openapi.json', 'application/json; charset=utf-8', json)
  serve('/api/docs', 'text/html; charset=utf-8', (name) => referencePage(listAreas(), publicUrl, name))
  serve('/api/docs.css', 'text/css; charset=utf-8', () => styles)

  /** Made when first asked for, so that no start waits for it, and kept while the institute bears that name. */
  function serve(path: string, type: string, make: (institute: string) => string): void {
    let kept: { of: string; response: Promise<StoredResponse> } | undefined
    app.get(path, async (request, reply) => {
      const { shortName } = (await site.read()).institute()
      if (kept?.of !== shortName) {
        const headers = { 'content-type': type, 'cache-control': 'no-cache' }
        kept = { of: shortName, response: store(make(shortName), headers) }
      }
      return sendStored(request, reply, await kept.response)
    })
  }
}
