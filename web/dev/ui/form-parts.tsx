import { useState } from 'react'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { ChipsInput } from '#web/ui/chips-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { ImageInput } from '#web/ui/image-input.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ViewToggle } from '#web/ui/view-toggle.tsx'
import { Group, Part } from './part.tsx'

const roles = ['Interns', 'Students', 'Admin'].map((value) => ({ value, label: value }))
const answers = [
  { value: 'a', label: 'It returns a new array' },
  { value: 'b', label: 'It changes the array in place', hint: 'and returns its new length' },
  { value: 'c', label: 'Nothing at all', disabled: true },
]

export function FormParts() {
  const [chips, setChips] = useState(['Python', 'HTML'])
  const [text, setText] = useState('python')
  const [view, setView] = useState<'grid' | 'list'>('grid')

  return (
    <Group title="Forms">
      <Part name="Fields">
        <Field label="Name">
          <Input placeholder="Asha Verma" autoComplete="name" />
        </Field>
        <Field
          label="Email address"
          hint="We write once a month at most."
          error="That is not an email address."
        >
          <Input type="email" defaultValue="asha@" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
        </Field>
        <Field label="Select Batch">
          <Select placeholder="Select Batch" disabled />
        </Field>
        <Field label="Year">
          <Select
            placeholder="Select Year"
            options={[
              ['1', '1st Year'],
              ['2', '2nd Year'],
            ]}
          />
        </Field>
        <Field label="Description" optional>
          <Textarea placeholder="What one learns here" />
        </Field>
      </Part>
      <Part name="Choices">
        <RadioGroup legend="Log in as" name="role" look="segments" options={roles} defaultValue="Students" />
        <RadioGroup
          legend="What does push do?"
          name="cards"
          look="cards"
          options={answers}
          defaultValue="b"
        />
        <RadioGroup legend="Plain list" name="list" options={answers} error="Choose one answer." />
        <Checkbox
          label="I agree to be written to"
          hint="You can change this in your profile."
          defaultChecked
        />
        <Switch label="Featured" hint="Shown on the home page." defaultChecked />
        <Switch label="Off and shut" disabled />
      </Part>
      <Part name="Composed">
        <Field label="Languages" hint="Press Enter after each; press a chip to remove it.">
          <ChipsInput value={chips} onChange={setChips} placeholder="e.g. Java" name="language" />
        </Field>
        <Field label="Upload Image">
          <ImageInput name="image" />
        </Field>
        <div className="gallery-row">
          <SearchBox
            label="Search internships"
            placeholder="Search by internship name..."
            value={text}
            onChange={setText}
          />
          <ViewToggle value={view} onChange={setView} />
        </div>
      </Part>
    </Group>
  )
}
