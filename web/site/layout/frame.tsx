import type { ReactNode } from 'react'
import { SkipLink } from '#web/ui/skip-link.tsx'
import type { CoursesMenu } from './courses-menu.ts'
import { Footer } from './footer.tsx'
import './layout.css'
import { Navbar } from './navbar.tsx'

interface FrameProps {
  coursesMenu: CoursesMenu
  /** Whether a page stands here that failed: home without its hero, too. */
  isFault?: boolean
  /** A page's `main`. */
  children: ReactNode
}

export function Frame({ coursesMenu, isFault, children }: FrameProps) {
  return (
    <div className="site">
      <SkipLink />
      <Navbar coursesMenu={coursesMenu} isSolid={isFault} />
      {children}
      <Footer />
    </div>
  )
}
