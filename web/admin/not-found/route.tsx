import { data, redirect } from 'react-router'
import { PanelNotFound } from '#web/panel/frame/panel-not-found.tsx'
import type { Route } from './+types/route.ts'

/** Screens that had another address once: bookmarks and links in emails go on working. */
const movedScreens: Record<string, string> = {
  letters: '/admin/outbox',
  'site/bin': '/admin/site/trash',
}

export function loader({ params, request }: Route.LoaderArgs) {
  const moved = movedScreens[params['*']]
  if (moved) throw redirect(moved + new URL(request.url).search, 301)
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <PanelNotFound home="/admin" />
}
