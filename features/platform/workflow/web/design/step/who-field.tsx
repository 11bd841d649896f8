import type { ApprovalWho } from '@portal/contract'
import { SearchManyField } from '@portal/page-kit/fields/search/search-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { valueOf, whoOf } from '../steps.rules.ts'
import { whoSource } from '../who.source.ts'
import { whoTexts } from '../who.texts.ts'

/** Roles, users and rules, each as a tag. */
export const WhoField = ({
  label,
  hint = '',
  value,
  isReadOnly,
  onPick,
}: {
  label: string
  hint?: string
  value: readonly ApprovalWho[]
  isReadOnly: boolean
  onPick: (who: ApprovalWho[]) => void
}) => (
  <FieldFrame label={label} hint={hint}>
    {(control) => (
      <SearchManyField
        control={control}
        value={value.map(valueOf)}
        source={whoSource}
        disabled={isReadOnly}
        placeholder={whoTexts.search}
        onChange={(values) => onPick(values.map(whoOf))}
      />
    )}
  </FieldFrame>
)
