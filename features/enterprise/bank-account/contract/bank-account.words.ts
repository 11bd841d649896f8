import { fieldNames, importActions, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { BankAccount } from './bank-account.schema.ts'
import { bankAccountUpkeep } from './bank-account.upkeep.ts'

/** What its acts are called. */
export const bankAccountWords: FeatureWords = {
  audit: {
    groups: { company: { name: '企业资料', place: 61 } },
    actions: {
      company: { ...upkeepActions(bankAccountUpkeep), 'bank.account.reveal': '查看完整账号' },
      files: { 'bank.account.export': '导出银行账户', ...importActions('bank.account.import', '银行账户') },
    },
    fields: fieldNames(BankAccount),
    facts: { ...upkeepFacts, accountNo: '账号' },
  },
}
