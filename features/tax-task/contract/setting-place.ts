/** Cards that other features bring to 增值税资料, below what the enterprise is; they get no props. */
export const settingPlace = 'vat-setting.cards'
