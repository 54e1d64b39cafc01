/** The sample guide to formalities after a death, in French. */
export const demarches = `# Démarches après un décès

Ce guide rassemble les démarches à faire en France après le décès d’un proche, dans l’ordre où elles se présentent. Il ne remplace pas l’avis d’un notaire. Nos conseillers vous aident à remplir les formulaires : prenez rendez-vous au poste 121.

## Dans les 24 heures

### Faire constater le décès

Un médecin constate le décès et établit le certificat. À domicile, appelez le médecin traitant ou, la nuit et le week-end, le 15. À l’hôpital ou en maison de retraite, l’établissement s’en charge. En cas de mort violente ou suspecte, appelez la police ou la gendarmerie au 17.

### Déclarer le décès à la mairie

La déclaration se fait dans les 24 heures, hors week-ends et jours fériés, à la mairie du lieu du décès. Elle est gratuite. Apportez :

- le certificat de décès
- la pièce d’identité du défunt et la vôtre
- le livret de famille, ou un acte de naissance

La mairie établit l’acte de décès. Demandez une dizaine de copies : elles sont gratuites, et beaucoup d’organismes en veulent une. L’entreprise de pompes funèbres peut faire la déclaration à votre place.

### Chercher les volontés du défunt

Le défunt a peut-être laissé un testament, un contrat obsèques ou une lettre. Un notaire peut interroger le fichier des dernières volontés ; cela coûte 18 euros. Pour savoir s’il existait un contrat obsèques, écrivez à l’organisme AGIRA, qui répond en trois jours ouvrés.

## Dans les six jours

### Organiser les obsèques

L’inhumation ou la crémation a lieu entre 24 heures et six jours après le décès, sans compter les dimanches et les jours fériés. Une dérogation peut être demandée à la préfecture.

Demandez au moins deux devis : leur modèle est fixé par la loi, ce qui permet de les comparer. Une inhumation coûte en moyenne 4 700 euros, une crémation 4 200 euros. La banque peut verser jusqu’à 5 000 euros du compte du défunt pour régler la facture, sur présentation de celle-ci.

Le transport du corps avant la mise en bière doit se faire dans les 48 heures. Les soins de conservation ne sont pas obligatoires.

### Prévenir l’employeur

L’employeur verse le solde des salaires aux héritiers. Un salarié a droit à trois jours de congé pour le décès de son conjoint, d’un parent, d’un frère ou d’une sœur, et à douze jours pour le décès d’un enfant, ou quatorze si l’enfant avait moins de 25 ans.

## Dans la semaine

- **La banque.** Elle bloque les comptes personnels. Un compte joint continue de fonctionner, sauf si un héritier s’y oppose.
- **L’assurance maladie.** Demandez le capital décès : 3 910 euros pour un salarié, à réclamer en priorité dans le mois qui suit, et au plus tard dans les deux ans.
- **La mutuelle et les assurances.** Écrivez par lettre recommandée. Un assureur a quinze jours pour demander les pièces d’une assurance vie, puis un mois pour payer.
- **Le logement.** Pour un locataire seul, le bail prend fin le jour du décès. Le conjoint ou le partenaire de Pacs peut rester dans le logement un an, gratuitement.

## Dans le mois

### La pension de réversion

Le conjoint survivant peut toucher une partie de la retraite du défunt : 54 % de la pension de base, à partir de 55 ans et selon ses revenus. Elle n’est pas versée automatiquement : il faut la demander en ligne. Si la demande est faite dans les douze mois, elle est payée à partir du mois qui suit le décès.

### La carte grise, l’énergie et les abonnements

Faites mettre les contrats d’électricité, de gaz et d’eau au nom du conjoint, ou résiliez-les. Un véhicule peut être utilisé pendant la succession si un héritier l’assure. La carte grise se change dans les trois mois si l’on garde le véhicule. Les abonnements de téléphone sont résiliés sans frais avec une copie de l’acte de décès.

### Les comptes en ligne

Les réseaux sociaux proposent de fermer le profil ou d’en faire un lieu de mémoire. Les proches peuvent demander l’effacement des données, avec l’acte de décès et une preuve de parenté.

## Dans les six mois

### Le notaire

Un notaire est obligatoire s’il y a un bien immobilier, un testament, une donation entre époux, ou si la succession dépasse 5 910 euros. En dessous, une attestation signée par tous les héritiers suffit.

### La déclaration de succession

Elle se dépose dans les six mois si le décès a eu lieu en France, dans les douze mois à l’étranger. Le conjoint et le partenaire de Pacs ne paient pas de droits. Un enfant a un abattement de 100 000 euros. Il n’y a pas de déclaration à faire si l’actif est inférieur à 50 000 euros pour les héritiers en ligne directe, ou à 3 000 euros pour les autres. Un retard coûte 0,20 % d’intérêts par mois, et 10 % de plus après le treizième mois.

### Accepter ou refuser

Les héritiers ont quatre mois pour réfléchir. Ensuite, un créancier ou un autre héritier peut les obliger à choisir dans les deux mois. On peut accepter, refuser, ou accepter à concurrence de l’actif net, ce qui protège contre les dettes. Sans réponse ni demande, le droit de choisir s’éteint après dix ans.

## Les impôts

Les revenus du défunt, du 1er janvier jusqu’au jour du décès, se déclarent au printemps suivant, aux dates habituelles. La taxe foncière reste due pour l’année entière.

## Se faire aider

Les conseillers de la Maison Kindred reçoivent le mardi et le jeudi, de 9 h à 12 h et de 14 h à 17 h. L’entretien est gratuit et dure environ une heure. Le groupe de parole se réunit un mercredi sur deux à 18 h 30. La nuit, SOS Amitié répond au 09 72 39 40 50.
`;
