import { useState } from 'react'
import type { FactorWay } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface CodeFieldProps {
  error?: string | undefined
  /** What can be typed here; the first of them is asked for. */
  ways?: readonly FactorWay[]
}

/** The code of the app; who has lost the phone types a recovery code in the same place. */
export function CodeField({ error, ways = ['code', 'recovery'] }: CodeFieldProps) {
  const hasBoth = ways.includes('code') && ways.includes('recovery')
  const [isRecovery, setIsRecovery] = useState(!ways.includes('code'))
  return (
    <div className="grid justify-items-start gap-2">
      {isRecovery ? (
        <Field key="recovery" label="Recovery code" error={error} className="w-full">
          <Input
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={limits.codeMax}
            autoFocus
          />
        </Field>
      ) : (
        <Field key="code" label="Code of your authenticator app" error={error} className="w-full">
          <Input
            name="code"
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
