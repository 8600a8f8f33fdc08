import { useLocation } from 'react-router'

export type LearnerPanel = '/student' | '/intern'

/** Both panels are the same screens; the address says which of the two this is. */
export function panelPathOf(pathname: string): LearnerPanel {
  return pathname.split('/')[1] === 'intern' ? '/intern' : '/student'
}

export function usePanelPath(): LearnerPanel {
  return panelPathOf(useLocation().pathname)
}
