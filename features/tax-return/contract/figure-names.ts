/** What the result of a VAT return is called, everywhere alike: of VAT, of what goes with it, of both, a credit left over, and VAT in per cent of sales (docs/words.md). */
export const figureNames = { vat: '增值税应补（退）税额', surtax: '附加税费应补（退）税额', total: '应补（退）税额合计', credit: '期末留抵税额', burden: '增值税税负率' } as const
