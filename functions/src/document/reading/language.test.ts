import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each<[language: string | null, text: string]>([
  ['en', 'How many vacation days do employees get in their first year of work?'],
  ['en', 'What is the capital of France?'],
  [null, 'parental leave policy duration'],
  ['fr', 'Combien de jours de congé parental un salarié peut-il prendre après la naissance ?'],
  ['fr', 'Quelle est la durée du préavis ?'],
  ['de', 'Wie viele Urlaubstage habe ich im ersten Jahr der Beschäftigung?'],
  ['es', '¿Cuántos días de vacaciones tienen los empleados durante el primer año?'],
  ['it', 'Quanti giorni di ferie hanno i dipendenti nel primo anno di lavoro?'],
  ['pt', 'Quantos dias de férias os funcionários têm no primeiro ano de trabalho?'],
  ['nl', 'Hoeveel vakantiedagen hebben de werknemers in het eerste jaar van hun werk?'],
  ['da', 'Hvor mange feriedage har medarbejderne i det første år af deres ansættelse, og hvad sker der bagefter?'],
  ['sv', 'Hur många semesterdagar har de anställda under det första året av sin anställning, och vad händer sedan?'],
  ['fi', 'Kuinka monta lomapäivää työntekijöillä on ensimmäisenä vuonna, ja mitä sen jälkeen tapahtuu kun he ovat?'],
  ['pl', 'Ile dni urlopu przysługuje pracownikom w pierwszym roku zatrudnienia w tej firmie, a także później?'],
  ['cs', 'Kolik dní dovolené mají zaměstnanci v prvním roce zaměstnání a co se děje později v průběhu?'],
  ['tr', 'Çalışanların ilk yıl için kaç gün izin hakkı var ve daha sonra ne oluyor?'],
  ['ro', 'Câte zile de concediu au angajații în primul an de muncă și ce se întâmplă după aceea?'],
  ['hu', 'Hány nap szabadság jár a dolgozóknak az első évben, és mi történik utána?'],
  ['vi', 'Nhân viên có bao nhiêu ngày nghỉ phép trong năm đầu tiên làm việc?'],
  ['id', 'Berapa hari cuti yang dimiliki karyawan pada tahun pertama dan apa yang terjadi setelah itu?'],
  ['ru', 'Сколько дней отпуска у сотрудников в первый год работы?'],
  ['uk', 'Скільки днів відпустки мають працівники у перший рік роботи?'],
  ['bg', 'Колко дни отпуск имат служителите през първата година на работа? Къде е това?'],
  ['sr', 'Колико дана одмора имају запослени у првој години рада?'],
  ['ar', 'كم عدد أيام الإجازة التي يحصل عليها الموظفون في السنة الأولى؟'],
  ['ar', 'في عام 1990 زار الفنان گاري پوتش مدينة الإسكندرية، وهي المدينة الأولى التي أحبها، ثم عاد إلى أسرته.'],
  ['fa', 'کارمندان در سال اول کار چند روز مرخصی دارند؟'],
  ['ur', 'ملازمین کو پہلے سال میں کتنے دن کی چھٹی ملتی ہے؟'],
  ['hi', 'कर्मचारियों को पहले वर्ष में कितने दिन की छुट्टी मिलती है?'],
  ['mr', 'पहिल्या वर्षात कर्मचाऱ्यांना किती दिवसांची रजा मिळते आणि त्यानंतर काय होते?'],
  ['th', 'พนักงานมีวันลาพักร้อนกี่วันในปีแรก'],
  ['zh', '员工第一年有多少天假期？'],
  ['ja', '社員は最初の年に何日の休暇がありますか。'],
  ['ko', '직원들은 첫해에 며칠의 휴가를 받습니까?'],
  ['el', 'Πόσες ημέρες άδειας έχουν οι εργαζόμενοι;'],
  ['he', 'כמה ימי חופשה יש לעובדים בשנה הראשונה?'],
  [null, '12345 67 89'],
  [null, 'Foo'],
  [
    null,
    'Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Ut purus elit, vestibulum ut, placerat ac, adipiscing vitae, felis. Curabitur dictum gravida mauris.',
  ],
  [null, 'Müller GmbH Bahnhofstrasse Zürich'],
  [null, '😀😀'],
])('%s is the language of: %s', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

test('a long text is known by its beginning', () => {
  const text = 'The people who work here have thirty days of leave in each year. '.repeat(200);
  expect(languageOf(text + 'Les personnes qui travaillent ici. '.repeat(1000))).toBe('en');
});

test('names and numbers in another script do not decide', () => {
  expect(languageOf('社員は Microsoft Teams を使います。')).toBe('ja');
  expect(languageOf('Сотрудники используют Microsoft Teams.')).toBe('ru');
});
