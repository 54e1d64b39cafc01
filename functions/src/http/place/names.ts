/** Returns whether a key or a tag in a file is about where it was recorded: 'com.apple.quicktime.location.ISO6709'. */
export const isOfPlace = (name: string): boolean => /location|gps|latitude|longitude|xyz|6709/i.test(name);
