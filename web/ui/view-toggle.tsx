import { LayoutGrid, List } from 'lucide-react'
import { RadioGroup } from './radio-group.tsx'

type View = 'grid' | 'list'

interface ViewToggleProps {
  value: View
  onChange: (view: View) => void
}

const options = [
  { value: 'grid', label: <Sign icon={LayoutGrid} text="Grid view" /> },
  { value: 'list', label: <Sign icon={List} text="List view" /> },
]

export function ViewToggle({ value, onChange }: ViewToggleProps) {
  return (
    <RadioGroup
      legend="View"
      hideLegend
      look="segments"
      name="view"
      className="w-28"
      options={options}
      value={value}
      onChange={(view) => onChange(view as View)}
    />
  )
}

function Sign({ icon: Icon, text }: { icon: typeof List; text: string }) {
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </>
  )
}
