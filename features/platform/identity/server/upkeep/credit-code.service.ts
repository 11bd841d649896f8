import { refuseAt } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { enterpriseChanged, holdEnterprises } from '../enterprise/enterprise-register.ts'
import { identityTexts } from '../identity.texts.ts'

const uniqueViolation = '23505'

/** Gives an enterprise its credit code, already checked. @throws refused at `creditCode` when another one has it. */
export async function setCreditCode(tx: Tx, entId: string, creditCode: string): Promise<void> {
  await holdEnterprises(tx)
  try {
    await tx
      .as('identity')
      .db.updateTable('enterprise')
      .set({ credit_code: creditCode })
      .where('id', '=', entId)
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    throw refuseAt('creditCode', identityTexts.creditCodeTaken(creditCode))
  }
  enterpriseChanged(tx, entId)
}
