import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Menu } from './menu.tsx'

/** What else can be done with something, behind three dots. */
export function MoreMenu(props: Omit<ComponentProps<typeof Menu>, 'icon' | 'hideLabel' | 'align'>) {
  return <Menu {...props} icon={<Ellipsis aria-hidden="true" />} hideLabel align="end" />
}
