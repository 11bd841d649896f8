import { Exactly, Named, Type, type Static } from '@portal/contract'
import { cityName, cityNames } from '@portal/domain/tax/city-flag'

const flag = (title: string) => Named(title, Type.Enum(['0', '1']), { kind: 'flag' })
/** Codes separated by commas; a reduction may be prefixed with its kind, `usedAsset:0001129924`. */
const codes = () =>
  Type.String({ maxLength: 2000, pattern: '^([A-Za-z0-9]+(:[A-Za-z0-9]+)?(\\s*,\\s*[A-Za-z0-9]+(:[A-Za-z0-9]+)?)*)?$' })
const names = () => Type.String({ maxLength: 2000 })

/**
 * VAT preferences by the names of TAX-12: flags '0' or '1', lists comma-separated, a rate such as '0.05'. Defaults are
 * '0' and ''. They apply from `taxMonth` until a later month's preferences.
 */
export const vatPreferenceFields = {
  ifApplicablePreference: flag('是否适用税收优惠（总开关）'),
  ifAddDijiaPolicy: flag('是否适用加计抵减政策'),
  ifImmediateWithdrawalItems: flag('是否有即征即退项目'),
  ifTaxDiminishingItems: flag('是否有减税项目'),
  ifVatExemptionItems: flag('是否有免税项目'),
  ifVatReductionItems: flag('是否有减征（减免性质）项目'),
  addDijiaPolicyIndustry: Named('加计抵减行业', Type.String({ maxLength: 64 })),
  addDijiaPolicyRate: Named('加计抵减比例', Type.String({ pattern: '^(0\\.\\d{1,4})?$' }), {
    example: '如 0.05 即 5%',
    wrong: '请按 0.05（即 5%）这样填写，最多四位小数',
  }),
  immediateWithdrawalItems: Named('即征即退项目代码', codes()),
  immediateWithdrawalItemsName: Named('即征即退项目', names()),
  taxBureauCity: Named('主管税务机关', Type.String({ maxLength: 32 })),
  taxDiminishingItems: Named('减税项目代码', codes()),
  vatExemptionItems: Named('免税项目', names()),
  vatExemptionItemsCode: Named('免税项目代码', codes()),
  vatReductionItems: Named('减征项目', names()),
  vatReductionItemsCode: Named('减征项目代码', codes()),
  cityFlag: Named(cityName, Type.Enum(['city', 'town', 'other', '']), { codes: cityNames }),
  numPeriods: Named('期数', Type.String({ maxLength: 8 })),
}
export const VatPreferenceFields = Exactly(vatPreferenceFields)
export type VatPreferenceFields = Static<typeof VatPreferenceFields>

export const blankPreference: VatPreferenceFields = {
  ifApplicablePreference: '0',
  ifAddDijiaPolicy: '0',
  ifImmediateWithdrawalItems: '0',
  ifTaxDiminishingItems: '0',
  ifVatExemptionItems: '0',
  ifVatReductionItems: '0',
  addDijiaPolicyIndustry: '',
  addDijiaPolicyRate: '',
  immediateWithdrawalItems: '',
  immediateWithdrawalItemsName: '',
  taxBureauCity: '',
  taxDiminishingItems: '',
  vatExemptionItems: '',
  vatExemptionItemsCode: '',
  vatReductionItems: '',
  vatReductionItemsCode: '',
  cityFlag: '',
  numPeriods: '',
}
