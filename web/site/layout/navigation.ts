import type { BodyOfKind } from '#contract/site/content/kinds.ts'

/** The menu and the footer's links, as the owner has put them. */
export type Navigation = BodyOfKind<'navigation'>
export type NavigationItem = Navigation['quick'][number]

export const allCourses: NavigationItem[] = [{ label: 'All courses', href: '/allcourses' }]
