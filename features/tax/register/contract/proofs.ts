import { defineAttachments } from '@portal/contract'
import { registerFieldTexts as texts } from './register-fields.texts.ts'
import { registerGrants, registersPath } from './registers.ts'

/** What proves a record and its reliefs: certificates, approvals, contracts. */
export const registerProofs = defineAttachments({
  name: 'taxRegister',
  title: texts.proofs,
  tag: texts.tag,
  path: `${registersPath}/proof`,
  access: registerGrants.read,
  keeps: registerGrants.keep,
  audit: 'taxRegister.proof',
  kinds: {
    proof: {
      title: texts.proof,
      kind: { projectType: 'taxRegisterProof', extensions: ['pdf', 'png', 'jpg'], maxBytes: 10_485_760 },
      most: 20,
    },
  },
})
