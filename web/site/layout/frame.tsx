import type { ReactNode } from 'react'
import { SkipLink } from '#web/ui/skip-link.tsx'
import type { CoursesMenu } from './courses-menu.ts'
import { Footer } from './footer.tsx'
import './layout.css'
import { Navbar } from './navbar.tsx'
import type { Navigation } from './navigation.ts'

interface FrameProps {
  coursesMenu: CoursesMenu
  navigation: Navigation
  /** Whether a page stands here that failed: home without its hero, too. */
  isFault?: boolean
  /** A page's `main`. */
  children: ReactNode
}

export function Frame({ coursesMenu, navigation, isFault, children }: FrameProps) {
  return (
    <div className="site">
      <SkipLink />
      <Navbar coursesMenu={coursesMenu} entries={navigation.entries} isSolid={isFault} />
      {children}
      <Footer quickLinks={navigation.quick} />
    </div>
  )
}
