import type { ApprovalStep } from '@portal/contract'
import type { DesignedField } from '../../../contract/design.schema.ts'
import type { StepChange, Steps } from '../steps.rules.ts'

export interface StepProps {
  step: ApprovalStep
  steps: Steps
  fields: Readonly<Record<string, DesignedField>>
  isReadOnly: boolean
  /** `tag`: changes of the same are taken back together, such as typed letters. */
  onChange: (change: StepChange, tag?: string) => void
}
