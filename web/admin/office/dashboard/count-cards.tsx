import {
  BookOpen,
  Briefcase,
  ClipboardList,
  GraduationCap,
  Layers,
  School,
  UserCheck,
  Users,
} from 'lucide-react'
import type { ReplyOf } from '#contract/call.ts'
import type { officeCalls } from '#contract/office/calls.ts'
import { StatCard } from '#web/ui/stat-card.tsx'

type Counts = ReplyOf<typeof officeCalls.dashboard>['counts']

const cards: { count: keyof Counts; label: string; to: string; Icon: typeof Users }[] = [
  { count: 'pending', label: 'Pending requests', to: '/admin/pendingreq', Icon: ClipboardList },
  { count: 'batches', label: 'Batches', to: '/admin/batches', Icon: Layers },
  { count: 'courses', label: 'Courses', to: '/admin/courses', Icon: BookOpen },
  { count: 'students', label: 'Students', to: '/admin/allstudents', Icon: Users },
  { count: 'interns', label: 'Interns', to: '/admin/allinterns', Icon: UserCheck },
  { count: 'collegeStudents', label: 'College students', to: '/admin/collegestudents', Icon: School },
  { count: 'degrees', label: 'Degrees', to: '/admin/degrees', Icon: GraduationCap },
  { count: 'internships', label: 'Internships', to: '/admin/internships', Icon: Briefcase },
]

/** The eight counts of the specification, each leading to its list. */
export function CountCards({ counts }: { counts: Counts }) {
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:[&_.stat-icon]:hidden sm:gap-5 xl:grid-cols-4">
      {cards.map(({ count, label, to, Icon }) => (
        <StatCard
          key={count}
          label={label}
          value={counts[count].toLocaleString('en-IN')}
          to={to}
          icon={<Icon aria-hidden="true" />}
        />
      ))}
    </div>
  )
}
