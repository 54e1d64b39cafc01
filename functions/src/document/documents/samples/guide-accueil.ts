/** The sample welcome guide, in French. */
export const guideAccueil = `# Guide d’accueil

Bienvenue à la Maison Kindred. Ce guide s’adresse aux résidents, à leurs proches et aux bénévoles. Il répond aux questions que l’on nous pose le plus souvent pendant les premières semaines.

## Arriver

L’accueil est ouvert du lundi au vendredi de 8 h à 18 h 30, et le samedi de 9 h à 13 h. En dehors de ces heures, sonnez à la porte bleue de la rue des Tilleuls : le veilleur de nuit répond à partir de 20 h.

La maison se trouve au 12, rue des Tilleuls. Le bus 7 s’arrête devant l’entrée toutes les douze minutes ; la gare est à un quart d’heure à pied. Le parking compte 34 places, gratuites pendant trois heures. Au-delà, demandez un ticket à l’accueil.

Le premier jour, votre référente vous fait visiter la maison, vous remet un badge et une clé, et remplit avec vous la fiche de vie. Une caution de 25 euros est demandée pour la clé.

## Les visites

Les visites sont libres tous les jours de 10 h à 20 h. Dans l’unité de soins, elles s’arrêtent à 19 h, et nous demandons pas plus de quatre personnes à la fois. Les enfants sont les bienvenus : la salle de jeux du rez-de-chaussée est ouverte jusqu’à 18 h.

Un proche peut passer la nuit sur place. Deux chambres d’hôtes existent, à 38 euros la nuit, petit-déjeuner compris. Il faut les réserver trois jours à l’avance auprès de Claire Morel, poste 118. En fin de vie, un lit d’appoint est installé dans la chambre, sans frais.

Les animaux domestiques peuvent venir en visite s’ils sont vaccinés et tenus en laisse. Les chats restent dans leur panier.

## Les repas

| Repas | Heure | Prix pour un invité |
|---|---|---|
| Petit-déjeuner | de 7 h 30 à 9 h 30 | 4,50 euros |
| Déjeuner | à 12 h 15 | 11 euros |
| Goûter | à 15 h 30 | offert |
| Dîner | à 18 h 45 | 9 euros |

Prévenez la cuisine la veille avant 16 h si vous invitez quelqu’un. Les menus sont affichés le jeudi pour la semaine suivante. Chaque jour, un plat végétarien est proposé. Signalez les allergies à la diététicienne, Aïcha Benali, qui est présente le mardi et le vendredi.

## La vie quotidienne

### Le linge

Le linge est lavé deux fois par semaine, le lundi et le jeudi. Chaque pièce doit porter un nom : les étiquettes se commandent à l’accueil, 18 euros pour cent étiquettes. Le pressing est à la charge du résident.

### Le courrier, le téléphone et internet

Le courrier est distribué à 11 h. Le réseau Wi-Fi s’appelle « Maison » ; son mot de passe change le premier de chaque mois et se trouve au dos du programme. La ligne de téléphone de la chambre coûte 12 euros par mois, appels vers les fixes compris.

### Le coiffeur et le pédicure

Le salon de coiffure est ouvert le mercredi et le vendredi. Une coupe coûte 22 euros. La pédicure vient toutes les deux semaines ; l’inscription se fait sur la liste affichée près de l’ascenseur.

### Les activités

Le programme compte une vingtaine d’activités par semaine : chorale le lundi à 14 h, jardinage le mardi à 10 h, atelier mémoire le mercredi à 15 h, gymnastique douce tous les matins à 9 h 45. Une sortie est organisée chaque dernier jeudi du mois. La participation est de 6 euros pour le transport.

## La santé

Le médecin coordonnateur, le docteur Lefèvre, reçoit les familles le jeudi après-midi sur rendez-vous. Vous gardez votre médecin traitant. Une infirmière est présente de 7 h à 21 h ; la nuit, deux aides-soignants veillent et peuvent appeler l’infirmière d’astreinte.

Apportez l’ordonnance du mois, la carte Vitale et l’attestation de la mutuelle. Les médicaments sont préparés par la pharmacie du Parc et livrés le mardi.

Pensez à désigner une personne de confiance. Le formulaire est dans le dossier d’admission, et vous pouvez en changer à tout moment.

## L’argent

La facture est envoyée le 5 du mois et prélevée le 12. En cas d’hospitalisation de plus de 72 heures, le tarif de la chambre est réduit de 19 euros par jour. Le délai de préavis pour un départ est d’un mois.

Ne gardez pas plus de 80 euros en espèces dans la chambre. Un coffre est mis à disposition à l’accueil, sans frais.

## Donner son avis

Le conseil de la vie sociale se réunit quatre fois par an. Ses comptes rendus sont affichés dans le hall. Une boîte à idées se trouve à côté de la bibliothèque. Pour une réclamation, écrivez à la directrice, Madame Duval : elle répond sous dix jours ouvrables.

## En cas d’urgence

Dans la chambre, tirez le cordon rouge ou appuyez sur le médaillon : quelqu’un vient en moins de cinq minutes. En cas d’incendie, restez dans la chambre, fermez la porte et attendez les secours, sauf si un membre de l’équipe vous demande de sortir. Le point de rassemblement est le grand tilleul. Un exercice a lieu deux fois par an, en avril et en octobre.
`;
