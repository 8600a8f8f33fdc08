import { data } from 'react-router'
import { PanelNotFound } from '#web/panel/frame/panel-not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <PanelNotFound home="/admin" />
}
