import data from '../../data/option-names.json' with { type: 'json' }

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = data.names

/** An option of a head field as its form prints it: `actual` is 按照实际利润额预缴. Other options are words already. */
export const optionName = (field: string, option: string): string => names[field]?.[option] ?? option
