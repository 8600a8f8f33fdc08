import { Link } from 'react-router'
import { fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { ChoiceField } from '#web/admin/people/list/choice-field.tsx'
import type { PersonForm } from '../list/person-form.ts'
import { formTexts } from './form-texts.ts'
import type { Options } from './load-options.ts'

/** The programme opens the batches of the group that teach it. */
export function PlacementFields({ form, options }: { form: PersonForm; options: Options }) {
  const { group, values } = form
  const label = formTexts[group].programme
  const batches = values.programme ? fittingBatches(options.batches, values.programme) : []
  const isNone = Boolean(values.programme) && batches.length === 0
  return (
    <>
      <ChoiceField
        form={form}
        name="programme"
        label={label}
        placeholder={label}
        clears="batchId"
        options={options.programmes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceField
        form={form}
        name="batchId"
        label="Select Batch"
        placeholder="Select Batch"
        disabled={!values.programme}
        options={batches.map(({ id, name }) => ({ value: id, label: name }))}
        hint={
          isNone && (
            <>
              No batch teaches this yet.{' '}
              <Link to="/admin/batches" className="link">
                Batches
              </Link>
            </>
          )
        }
      />
    </>
  )
}
