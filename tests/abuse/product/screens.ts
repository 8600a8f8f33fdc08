import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** Every pattern of MAP 2, such as /course/:courseid, without the layouts and the development's own pages. */
export function allPatterns(entries = routes as RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const pattern = [above, entry.path].filter(Boolean).join('/')
    const children = entry.children ? allPatterns(entry.children, pattern) : []
    const isScreen = !entry.children && !pattern.startsWith('dev/')
    return [...(isScreen ? [`/${pattern}`] : []), ...children]
  })
}
