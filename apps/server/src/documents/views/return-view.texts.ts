/** Words of a return's document until the page takes over. */
export const returnViewTexts = {
  notToFill: '——',
  head: '表头',
}
