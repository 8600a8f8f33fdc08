import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { Editor } from './editor.tsx'
import './editor.css'

export function meta(_: Route.MetaArgs) {
  return adminMeta('Website')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return call(contentCalls.thing, { id: params.thingId })
}

export function HydrateFallback() {
  return <Skeletons count={4} label="Opening" className="grid gap-4" itemClassName="h-16 w-full" />
}

export default function ThingScreen({ loaderData }: Route.ComponentProps) {
  // What is typed is never replaced by an answer: another thing is another form.
  return <Editor key={loaderData.thing.id} first={loaderData} />
}
