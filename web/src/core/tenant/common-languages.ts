/** The languages to choose from; a program can have a tenant offer any other. */
export const commonLanguages =
  `ar bg ca cs da de de-AT de-CH el en en-GB en-US es es-MX et eu fa fi fr fr-BE fr-CA fr-CH ga he hi hr hu id is
   it ja ko lb lt lv mt nb nl nl-BE pl pt pt-BR ro ru sk sl sq sr sv ta th tr uk ur vi zh zh-TW`.split(/\s+/);
