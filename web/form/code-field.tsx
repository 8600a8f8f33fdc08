import { useState } from 'react'
import type { FactorWay } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface CodeFieldProps {
  /** What can be typed here; the first of them is asked for. */
  ways?: readonly FactorWay[]
}

/** The code of the app; who has lost the phone types a recovery code in the same place. */
export function CodeField({ ways = ['code', 'recovery'] }: CodeFieldProps) {
  const hasBoth = ways.includes('code') && ways.includes('recovery')
  const [isRecovery, setIsRecovery] = useState(!ways.includes('code'))
  return (
    <div className="grid justify-items-start gap-2">
      {isRecovery ? (
        <Field name="code" key="recovery" label="Recovery code" className="w-full">
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={limits.codeMax}
            autoFocus
          />
        </Field>
      ) : (
        <Field name="code" key="code" label="Code of your authenticator app" className="w-full">
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.codeMax}
            className="tabular text-xl tracking-[0.3em]"
            autoFocus
          />
        </Field>
      )}
      {hasBoth && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the code of the app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  )
}
