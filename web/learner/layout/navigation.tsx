import {
  Award,
  BookOpenCheck,
  CircleUser,
  GraduationCap,
  ReceiptText,
  ShoppingBag,
  Wallet,
} from 'lucide-react'
import type { NavGroup } from '#web/panel/frame/panel-nav.tsx'
import type { LearnerPanel } from './panel-path.ts'

export function learnerNavigation(panel: LearnerPanel): NavGroup[] {
  return [
    {
      items: [
        { to: panel, label: 'My Learning', icon: <GraduationCap aria-hidden="true" />, end: true },
        { to: `${panel}/test`, label: 'Test', icon: <BookOpenCheck aria-hidden="true" /> },
        { to: `${panel}/enroll`, label: 'Buy New Course', icon: <ShoppingBag aria-hidden="true" /> },
        { to: `${panel}/orders`, label: 'Orders', icon: <ReceiptText aria-hidden="true" /> },
        { to: `${panel}/fees`, label: 'Fees', icon: <Wallet aria-hidden="true" /> },
        { to: `${panel}/certificates`, label: 'Certificates', icon: <Award aria-hidden="true" /> },
        { to: `${panel}/profile`, label: 'Profile', icon: <CircleUser aria-hidden="true" /> },
      ],
    },
  ]
}
