/** Place for cards of other features on 增值税资料, below the enterprise's data; they get no props. */
export const settingPlace = 'vat-setting.cards'
