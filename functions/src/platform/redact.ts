const address = /[\p{L}\p{N}.!#$&'*+=?^_`{|}~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu;

/**
 * A text with every e-mail address in it replaced by `…@…`, and with it what stands before the host of an address of a server. For
 * what is logged or kept of a fault: other people's code writes the message.
 */
export const withoutAddresses = (text: string): string => text.replace(address, '…@…');
