import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { type StoredResponse, sendStored, store } from '#server/platform/page-cache/stored-response.ts'
import { listAreas } from './areas.ts'
import { openapiOf } from './openapi.ts'
import { referencePage } from './page.ts'
import { styles } from './styles.ts'

/** The contract for readers: /api/docs for people, /api/openapi.json for programs. */
export function referenceRoutes(app: FastifyInstance, { publicUrl }: AppContext): void {
  const json = () => JSON.stringify(openapiOf(listAreas(), publicUrl))
  serve('/api/openapi.json', 'application/json; charset=utf-8', json)
  serve('/api/docs', 'text/html; charset=utf-8', () => referencePage(listAreas(), publicUrl))
  serve('/api/docs.css', 'text/css; charset=utf-8', () => styles)

  /** Made when first asked for, so that no start waits for it, and kept from then on. */
  function serve(path: string, type: string, make: () => string): void {
    let kept: Promise<StoredResponse> | undefined
    app.get(path, async (request, reply) => {
      kept ??= store(make(), { 'content-type': type, 'cache-control': 'no-cache' })
      return sendStored(request, reply, await kept)
    })
  }
}
