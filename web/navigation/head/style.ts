/** Id of the element in the server's head that holds the style of the page's text. */
export const styleId = 'seo-style';
