/** What the place of an enterprise is called; it decides the rate of the urban construction tax. */
export const cityName = '所在地'
/** Names of its kinds; '' leaves it to the registration. */
export const cityNames: Readonly<Record<string, string>> = {
  city: '市区（城建税 7%）',
  town: '县城、镇（城建税 5%）',
  other: '其他（城建税 1%）',
  '': '按企业登记',
}
