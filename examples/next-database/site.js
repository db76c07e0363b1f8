/** Origin of the shop. */
export const site = 'https://shop.example'
